import assert from "node:assert/strict";
import { it } from "node:test";
import { staff } from "@cartwright/contract/staff/staff";
import { openShop } from "@cartwright/testing/shop";

it("listRoles returns the permissions of each role to all staff", async () => {
	const shop = await openShop();
	const { roles } = await (await shop.staff("read-only")).use(staff).listRoles({});
	const held = new Map(roles.map(({ role, permissions }) => [role, permissions]));
	assert.deepEqual([...held.keys()], ["owner", "manager", "fulfilment", "support", "content", "read-only"]);
	assert.ok(held.get("fulfilment")?.includes("ECOM.MODIFY_ORDERS"));
	assert.ok(!held.get("content")?.includes("ECOM.READ_ORDERS"));
	assert.ok(held.get("owner")?.includes("WIX_STORES.MODIFY_PRODUCTS"));
	await shop.close();
});
