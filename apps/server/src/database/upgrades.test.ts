import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { setTimeout } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { oauth } from "@cartwright/contract/identity/oauth";
import { orders } from "@cartwright/contract/orders/orders";
import { createClient } from "@cartwright/sdk/client";
import { checkInstallation, type Violation } from "@cartwright/server/operator/checks";
import { buyerDetails, place } from "@cartwright/testing/buying";
import { createDatabase, execute } from "@cartwright/testing/database";
import { findFreePort } from "@cartwright/testing/free-port";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { pino } from "pino";
import { type Config, readConfig } from "../configuration/config.ts";
import { runServer } from "../serving/run-server.ts";
import { withStore } from "./open-store.ts";

const folder = temporaryFolder();
const earlier = new URL("../../test-data/earlier-databases/", import.meta.url);
const files = readdirSync(earlier).filter((file) => file.endsWith(".gz"));
const contents = JSON.parse(readFileSync(new URL("contents.json", earlier), "utf8")) as Record<
	string,
	{ key: string; orderId: string }
>;

/** The environment of a copy of the database. */
const copyOf = async (name: string, content: Buffer) => {
	const data = join(folder, name);
	mkdirSync(data);
	const port = await findFreePort();
	const env = {
		CARTWRIGHT_DATA: data,
		HOST: "127.0.0.1",
		PORT: String(port),
		LOG_LEVEL: "silent",
		CARTWRIGHT_SECRET: "the-key-of-the-earlier-databases-in-tests",
	};
	if (name.startsWith("sqlite")) {
		writeFileSync(join(data, "cartwright.db"), content);
		return env;
	}
	const { url, drop } = await createDatabase();
	after(drop);
	await execute(url, content.toString());
	return { ...env, DATABASE_URL: url };
};

/** The order of an earlier database holds its stock too long, until a job of the server has released it. */
const remainingViolations = async (config: Config): Promise<readonly Violation[]> => {
	for (let attempts = 100; ; attempts -= 1) {
		const checked = await withStore(config, checkInstallation);
		const violations = checked.flatMap((site) => site.violations);
		if (violations.length === 0 || attempts === 0) return violations;
		await setTimeout(100);
	}
};

describe("an upgrade", () => {
	for (const file of files) {
		const name = file.split(".")[0] ?? "";

		it(`from ${name} keeps products, stock, orders and keys, and the shop goes on selling`, async () => {
			const env = await copyOf(name, gunzipSync(readFileSync(new URL(file, earlier))));
			const config = readConfig(env);
			const server = await runServer(config, { log: pino({ level: "silent" }) }, {});
			try {
				const origin = config.publicUrl;
				const clientId = server.sites[0]?.clients[0]?.id ?? "";
				const { access_token } = await createClient({ origin }).use(oauth).token({ grantType: "anonymous", clientId });
				const visitor = createClient({ origin, authorization: () => access_token });
				const { products } = await visitor.use(productsV3).queryProducts({ query: {} });
				assert.deepEqual(products.map((product) => product.name).sort(), ["MUG", "Mug", "Tee"]);

				assert.equal(server.sites[0]?.name, "My shop");
				const { key, orderId } = contents[name.replace(/-4-from/, "")] ?? { key: "", orderId: "" };
				const owner = createClient({ origin, authorization: () => key }).use(orders);
				const { order } = await owner.getOrder({ id: orderId });
				assert.deepEqual([order?.buyerInfo?.email, order?.lineItems?.[0]?.quantity], ["ada@example.com", 2]);

				const staff = createClient({ origin, authorization: () => key }).use(checkout);
				const source = (await staff.getCheckout({ id: order?.checkoutId ?? "" })).checkout;
				assert.deepEqual([source?.lineItems?.[0]?.quantity, source?.buyerInfo?.email], [2, "ada@example.com"]);

				const catalogItemId = products.find((product) => product.name === "Mug")?.id ?? "";
				const lineItems = [{ quantity: 8, catalogReference: { appId: storesAppId, catalogItemId } }];
				const request = { channelType: "WEB", lineItems, checkoutInfo: buyerDetails } as const;
				const created = await visitor.use(checkout).createCheckout(request);
				// Of ten mugs, eight are left after the order of two.
				const placed = await owner.getOrder({ id: await place(visitor, created.checkout?.id ?? "") });
				assert.deepEqual(
					[placed.order?.lineItems?.[0]?.quantity, Number(placed.order?.number)],
					[8, Number(order?.number) + 1],
				);
				assert.deepEqual(await remainingViolations(config), []);
			} finally {
				await server.close();
			}
		});
	}

	it("is tested from every earlier state of the tables", () => {
		for (const engine of ["sqlite", "postgres"]) {
			const migrations = new URL(`../../../../packages/store/src/${engine}/migrations/`, import.meta.url);
			const earlierStates = readdirSync(migrations).slice(0, -1);
			const untested = earlierStates
				.map((_, index) => `${engine}-${index + 1}`)
				.filter((state) => !files.some((file) => file.startsWith(`${state}.`)));
			assert.deepEqual(untested, []);
		}
	});
});
