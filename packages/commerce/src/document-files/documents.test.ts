import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { keys } from "@cartwright/contract/staff/keys";
import { linkKeyId, secrets } from "@cartwright/kernel/sealing/secret";
import { signLink } from "@cartwright/kernel/sites/signed-link";
import { installation } from "@cartwright/kernel/sites/site";
import { byId } from "@cartwright/store/store";
import { onEachEngine } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { callsOf, type InvoicingShop, openInvoicingShop } from "../invoices/example-invoices.ts";

const day = 24 * 60 * 60_000;

onEachEngine("addresses of documents", (engine) => {
	let open: InvoicingShop;
	let orderId: string;
	let key: string;
	before(async () => {
		open = await openInvoicingShop(engine);
		orderId = await open.paid();
		await open.staff.generateInvoice({ orderId });
		const { secret } = await open.shop.store.read(installation, { secret: byId(secrets, linkKeyId) });
		key = secret?.doc.value ?? "";
	});
	after(() => open.shop.close());

	const link = async () => (await open.documents(orderId, callsOf(open.buyer)))[0]?.file?.url ?? "";
	const statusOf = async (url: string) => (await open.get(url)).statusCode;

	it("send a file that a browser stores and never shows as a page", async () => {
		const { headers, rawPayload } = await open.get(await link());
		assert.equal(rawPayload.subarray(0, 5).toString(), "%PDF-");
		assert.equal(headers["content-disposition"], `attachment; filename="INV-1001.pdf"; filename*=UTF-8''INV-1001.pdf`);
		assert.deepEqual(
			[headers["content-security-policy"], headers["x-content-type-options"], headers["cache-control"]],
			["default-src 'none'; sandbox", "nosniff", "private, no-store"],
		);
	});

	it("end after a day, and send people to a page that says so", async () => {
		const url = await link();
		open.shop.advance(day - 1000);
		assert.equal(await statusOf(url), 200);
		open.shop.advance(2000);
		assert.equal(await statusOf(url), 404);
		const html = { accept: "text/html" };
		assert.equal((await open.get(url, html)).headers.location, "http://shop.test/hosted/downloads/expired");
		const forged = await open.get("/documents/x.y/INV-1.pdf", html);
		assert.equal(forged.headers.location, "http://shop.test/hosted/downloads/unknown");
	});

	it("cannot be made up, or taken from links of another kind or shop", async () => {
		const expires = open.shop.now().getTime() / 1000 + 1000;
		const right = { site: open.shop.site, subject: `issued/${orderId}`, expires };
		const pathOf = (token: string) => `/documents/${token}/INV-1001.pdf`;
		assert.equal(await statusOf(pathOf(signLink(key, "document", right))), 200);
		const [content = "", signature = ""] = signLink(key, "document", right).split(".");
		const refused = [
			"",
			content,
			`${content}.${signature.slice(1)}`,
			signLink(key, "order", right),
			signLink(key, "download", right),
			signLink(Buffer.from("another").toString("base64"), "document", right),
			signLink(key, "document", { ...right, site: uuid() }),
			signLink(key, "document", { ...right, subject: `issued/${uuid()}` }),
			signLink(key, "document", { ...right, subject: `packing-slip/${uuid()}/` }),
			signLink(key, "document", { ...right, subject: `packing-slip/${orderId}/${uuid()}` }),
			signLink(key, "document", { ...right, subject: orderId }),
			orderId,
		];
		for (const token of refused) assert.equal(await statusOf(pathOf(token)), 404, token);
	});

	it("end with the key of the app that asked for them", async () => {
		const owner = (await open.shop.staff("owner")).use(keys);
		const { key: created, apiKey } = await owner.createKey({ name: "books", role: "read-only" });
		const app = callsOf(open.shop.caller(created ?? ""));
		const url = (await open.documents(orderId, app))[0]?.file?.url ?? "";
		assert.equal(await statusOf(url), 200);
		await owner.revokeKey({ id: apiKey?.id ?? "" });
		assert.equal(await statusOf(url), 404);
	});
});
