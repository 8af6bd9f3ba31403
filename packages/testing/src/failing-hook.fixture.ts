import { before, describe, it } from "node:test";
import { openShop } from "./shop.ts";
import { startServer } from "./started-server.ts";

// Run by close-at-end.test.ts: a hook that fails after it opened what only an `after` hook would close.
describe("a suite", () => {
	before(async () => {
		await openShop({ engine: "postgres" });
		const { pid } = await startServer();
		console.log(`server ${pid}`);
		throw new Error("the hook fails");
	});
	it("has a test", () => {});
});
