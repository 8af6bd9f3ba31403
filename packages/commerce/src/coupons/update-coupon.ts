import { isDeepStrictEqual } from "node:util";
import type { updateCoupon as declared } from "@cartwright/contract/coupons/coupons";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changedCoupon } from "./changed-coupon.ts";
import { changeOf } from "./coupon-writes.ts";
import { codeExists, couponsWithCodes } from "./find-codes.ts";
import { loadScopedItems, requireScopedItem } from "./load/scoped-items.ts";
import { loadCoupon } from "./load-coupon.ts";
import { loadCurrency } from "./load-currency.ts";
import { specificationView } from "./specification.ts";

const field = "specification";

export const updateCoupon: Handler<typeof declared> = async (context, { id, specification, fieldMask }) => {
	const { store, site } = context;
	const [stored, currency] = await Promise.all([loadCoupon(context, id), loadCurrency(context)]);
	const before = stored.doc;
	const after = changedCoupon(before, maskedMembers(specification, fieldMask, field), currency);
	// An update that says nothing new tells nobody.
	if (isDeepStrictEqual(specificationView(after, currency), specificationView(before, currency))) return {};
	const [items, { holders }] = await Promise.all([
		loadScopedItems(context, [after]),
		store.read(site, { holders: couponsWithCodes([after.code]) }),
	]);
	// What the coupon was for may have been deleted since, which prevents no other change.
	if (!isDeepStrictEqual(after.scope, before.scope)) requireScopedItem(after.scope, items, field);
	const holder = holders.find(({ doc }) => doc.id !== id);
	if (holder) throw codeExists(after, holder.doc.id);
	await store.commit(site, [changeOf(stored, after, context)]);
	return {};
};
