// The backend of an app, as its developer writes it: the published client verifies each event and hands it to handlers.
// It prints what it got. Started by webhook-delivery.test.ts, which also kills it.
import { createServer } from "node:http";
import { cart, checkout, orders } from "@wix/ecom";
import { AppStrategy, createClient } from "@wix/sdk";

const { APP_ID: appId, PUBLIC_KEY: publicKey, PORT: port } = process.env;
const client = createClient({ auth: AppStrategy({ appId, publicKey }), modules: { cart, checkout, orders } });

const print = (name) => (event) => {
	const { entityId, entityEventSequence, identity } = event.metadata;
	const order = event.entity ?? event.data?.order;
	console.log(
		JSON.stringify({
			name,
			entityId,
			sequence: Number(entityEventSequence),
			identity,
			total: order?.priceSummary?.total?.amount,
		}),
	);
};
client.cart.onCartCreated(print("cart created"));
client.cart.onCartUpdated(print("cart updated"));
client.checkout.onCheckoutCreated(print("checkout created"));
client.checkout.onCheckoutUpdated(print("checkout updated"));
client.checkout.onCheckoutCompleted(print("checkout completed"));
client.orders.onOrderCreated(print("order created"));
client.orders.onOrderApproved(print("order approved"));
client.orders.onOrderPaymentStatusUpdated(print("order payment status"));
client.orders.onOrderUpdated(print("order updated"));

createServer(async (request, response) => {
	const chunks = await request.toArray();
	try {
		await client.webhooks.process(Buffer.concat(chunks).toString());
		response.end();
	} catch (error) {
		response.writeHead(500).end(String(error));
	}
}).listen(Number(port), "127.0.0.1", () => console.log(JSON.stringify({ name: "listening" })));
