import { contacts } from "@cartwright/contract/contacts/contacts";
import type { JsonObject } from "@cartwright/contract/message";
import { orders } from "@cartwright/contract/orders/orders";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { customerDetails } from "../customers/customer.ts";
import { CustomerPage } from "../customers/customer-page.tsx";
import { sendCustomerForm } from "../customers/send-customer-form.server.ts";
import { ChangedBar } from "../live/changed-bar.tsx";
import { useLivePage } from "../live/use-live-page.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { orderRow } from "../orders/order-row.ts";
import { placedStatuses } from "../orders/order-search.ts";
import { soldStatuses, sumOrders } from "../orders/sum-orders.server.ts";
import { pageContextKey } from "../page-context.server.ts";

const shownOrders = 20;

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
	const page = context.get(pageContextKey);
	const client = await page.staff();
	const { contact } = await orErrorPage(client.use(contacts).getContact({ id: params.contactId ?? "" }));
	const customer = customerDetails(contact ?? {});
	const { permissions } = await page.me();
	if (!permissions.includes("ECOM.READ_ORDERS")) return { customer, orders: [], value: undefined };
	// Orders of contacts that were merged into this one have its addresses, though not its id.
	const ofCustomer: JsonObject = {
		$or: [{ "buyerInfo.contactId": customer.id }, { "buyerInfo.email": { $in: customer.emails } }] as JsonObject[],
	};
	const [latest, value] = await Promise.all([
		client.use(orders).searchOrders({
			search: {
				filter: { ...ofCustomer, status: placedStatuses },
				sort: [{ fieldName: "purchasedDate", order: "DESC" }],
				cursorPaging: { limit: shownOrders },
			},
		}),
		sumOrders(client, { ...ofCustomer, status: soldStatuses }),
	]);
	return { customer, orders: latest.orders.map(orderRow), value };
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	return sendCustomerForm(client, params.contactId ?? "", await request.formData());
};

export default function Customer() {
	const loaded = useLoaderData<typeof loader>();
	const live = useLivePage({ contact: [loaded.customer.id], order: loaded.orders.map(({ id }) => id) });
	return (
		<>
			<CustomerPage key={loaded.customer.id} {...loaded} />
			<ChangedBar {...live} />
		</>
	);
}
