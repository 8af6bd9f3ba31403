// A server of a shop in a process of its own, at a payment network that takes 50 ms. The argument is its database.
import { setTimeout as sleep } from "node:timers/promises";
import { StoredCharges } from "@cartwright/commerce/payments/providers/test-gateway/stored-charges";
import { TestGateway } from "@cartwright/commerce/payments/providers/test-gateway/test-gateway";
import { createServer } from "@cartwright/server/server";
import { pino } from "pino";
import { openAnotherStore } from "./shop.ts";

const [, , database = ""] = process.argv;
const store = await openAnotherStore({ database });
const origin = "http://shop.test";
const payments = new TestGateway({
	now: Date.now,
	sleep: (milliseconds) => sleep(milliseconds),
	chance: Math.random,
	charges: new StoredCharges(store),
	origin,
	delay: [50, 50],
});
const app = await createServer({ store, log: pino({ level: "silent" }), origin, providers: { payments } });
process.send?.(await app.listen({ host: "127.0.0.1", port: 0 }));
// Nothing is left behind if the test ends first.
process.once("disconnect", () => process.exit());
