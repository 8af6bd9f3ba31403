import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { codeKeyOf } from "../../coupons/coupon.ts";
import { coupons } from "../../coupons/documents.ts";
import type { AppliedCoupon } from "../purchase.ts";

/** The coupon that a code names. */
export const findCoupon = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	code: string,
): Promise<AppliedCoupon | undefined> => {
	const filter = equals("codeKey", codeKeyOf(code));
	const { found } = await store.read(site, { found: page(coupons, { filter, limit: 1 }) });
	const [coupon] = found;
	return coupon && { id: coupon.doc.id, code: coupon.doc.code };
};
