import assert from "node:assert/strict";
import { it } from "node:test";
import { fileURLToPath } from "node:url";
import { collections, items } from "@wix/data";
import { ApiKeyStrategy, createClient, OAuthStrategy } from "@wix/sdk";
import { refusal } from "./refusal.ts";
import { type PublishedShop, withStartedServer } from "./shop.ts";

const fill = async ({ server }: PublishedShop) => {
	const { siteId, clientId } = server;
	const auth = ApiKeyStrategy({ apiKey: await server.apiKey(), siteId });
	const staff = createClient({ modules: { collections, items }, auth });
	const visitor = createClient({ modules: { items }, auth: OAuthStrategy({ clientId }) });
	const permissions = { insert: "ANYONE", update: "ANYONE", remove: "ANYONE", read: "ANYONE" } as const;
	await staff.collections.createDataCollection({ _id: "Posts", fields: [], permissions });
	return { staff: staff.items, visitor: visitor.items };
};

withStartedServer(
	"hooks of data items",
	fill,
	(started) => {
		it("change items, and what they throw arrives as it is", async () => {
			const { staff, visitor } = started().data;
			const post = await visitor.insert("Posts", { _id: "a", title: "First", date: new Date(0) });
			assert.deepEqual([post.slug, post.weekday], ["first", 4]);
			const error = await refusal(visitor.insert("Posts", { title: "spam" }));
			assert.deepEqual(
				[error.name, error.message, (error as { code?: unknown }).code],
				["SpamError", "No spam, please.", "SPAM"],
			);
			const thrown = await visitor.insert("Posts", { title: "value" }).catch((value: unknown) => value);
			assert.deepEqual(thrown, { reason: "value" });
			const { inserted, errors } = await visitor.bulkInsert("Posts", [{ title: "Two" }, { title: "spam" }]);
			assert.deepEqual([inserted, errors.length], [1, 1]);
			assert.match(errors[0]?.message ?? "", /No spam, please/);
			const { items: found } = await visitor.query("Posts").find();
			assert.ok(found.every(({ isShown }) => isShown));
			assert.equal(await visitor.query("Posts").count(), 2);
			assert.match((await refusal(visitor.insert("Posts", { title: "bug" }))).message, /^WDE0172: /);
			await visitor.insert("Posts", { title: "spam" }, { suppressHooks: true }).then(
				() => assert.fail("a visitor suppressed a hook"),
				() => {},
			);
			assert.equal((await staff.insert("Posts", { title: "spam" }, { suppressHooks: true })).title, "spam");
		});
	},
	{ DATA_HOOKS: fileURLToPath(new URL("./data-hooks.fixture.js", import.meta.url)) },
);
