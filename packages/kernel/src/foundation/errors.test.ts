import assert from "node:assert/strict";
import { it } from "node:test";
import type { getCart, updateCart } from "@cartwright/contract/carts/v1/cart";
import { ApplicationError } from "./errors.ts";

it("operations throw only the codes that they declare", () => {
	const errors = [
		new ApplicationError<typeof getCart>("CART_NOT_FOUND", "declared by the operation"),
		new ApplicationError<typeof getCart>("ABORTED", "common to all"),
		new ApplicationError<typeof getCart | typeof updateCart>("CART_NOT_FOUND", "declared by both"),
		new ApplicationError("SLUG_ALREADY_EXISTS", "declared by some operation"),
		// @ts-expect-error declared by another operation
		new ApplicationError<typeof getCart>("SLUG_ALREADY_EXISTS", ""),
		// @ts-expect-error declared by one of the two
		new ApplicationError<typeof getCart | typeof updateCart>("ITEM_NOT_FOUND_IN_CATALOG", ""),
		// @ts-expect-error declared by none
		new ApplicationError("NO_SUCH_CODE", ""),
	];
	assert.equal(errors.length, 7);
});
