import assert from "node:assert/strict";
import { it } from "node:test";
import { type CartNotification, readNotification, writeNotification } from "./notifications.ts";

it("notifications reach the next page, even if the removed line is too long for a cookie", () => {
	const notification: CartNotification = {
		kind: "removed",
		name: "Mug",
		undo: { intent: "undo", quantity: 2, reference: { appId: "a", catalogItemId: "b", options: { variantId: "c" } } },
	};
	assert.deepEqual(readNotification(writeNotification(notification)), notification);
	const long: CartNotification = {
		...notification,
		undo: {
			intent: "undo",
			quantity: 2,
			reference: { appId: "a", catalogItemId: "b", options: { text: "x".repeat(4000) } },
		},
	};
	assert.deepEqual(readNotification(writeNotification(long)), { kind: "removed", name: "Mug" });
	assert.ok(writeNotification(long).length < 3000);
	for (const strange of [undefined, "", "e30", "bnVsbA", "!!!", "eyJraW5kIjo1fQ"]) {
		assert.equal(readNotification(strange), undefined, strange);
	}
});
