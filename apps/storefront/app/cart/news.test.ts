import assert from "node:assert/strict";
import { it } from "node:test";
import { type News, readNews, writeNews } from "./news.ts";

it("news reach the next page, even where the way back is too long for a cookie", () => {
	const news: News = {
		kind: "removed",
		name: "Mug",
		undo: { intent: "undo", quantity: 2, reference: { appId: "a", catalogItemId: "b", options: { variantId: "c" } } },
	};
	assert.deepEqual(readNews(writeNews(news)), news);
	const long: News = {
		...news,
		undo: {
			intent: "undo",
			quantity: 2,
			reference: { appId: "a", catalogItemId: "b", options: { text: "x".repeat(4000) } },
		},
	};
	assert.deepEqual(readNews(writeNews(long)), { kind: "removed", name: "Mug" });
	assert.ok(writeNews(long).length < 3000);
	for (const strange of [undefined, "", "e30", "bnVsbA", "!!!", "eyJraW5kIjo1fQ"]) {
		assert.equal(readNews(strange), undefined, strange);
	}
});
