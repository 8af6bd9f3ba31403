import { isDeepStrictEqual } from "node:util";
import type { Coupon } from "@cartwright/commerce/coupons/coupon";
import { readSpecification, specificationView } from "@cartwright/commerce/coupons/specification";
import { decoder } from "@cartwright/contract/codec/decode";
import { CouponSpecification } from "@cartwright/contract/coupons/coupon-messages";
import { list, message, optional, text, type Wire } from "@cartwright/contract/message";
import { InvalidArgument } from "@cartwright/kernel/foundation/errors";
import { unknownMembers } from "../json-files/unknown-members.ts";

/** A coupon as the folder of a shop holds it. How often it was used belongs to orders, which stay behind. */
export const CouponFile = message({
	/** What it takes off, from what, and for whom: without the id of a product or a category, which each shop has its own of. */
	specification: CouponSpecification,
	/** Slug of the product that it is for. */
	product: optional(text({ min: 1, max: 1000 })),
	/** Slug of the category that it is for. */
	category: optional(text({ min: 1, max: 1000 })),
});
export type CouponFile = Wire<typeof CouponFile>;

export const CouponsFile = message({
	/** The coupons by their codes. */
	coupons: list(CouponFile, { max: 10_000 }),
});

/** The slugs of what coupons are for, by id. */
export interface ScopeSlugs {
	readonly products: ReadonlyMap<string, string>;
	readonly categories: ReadonlyMap<string, string>;
}

/** The file of a coupon; none if it is for something that the shop has no longer, since it takes nothing off. */
export const couponFile = (coupon: Coupon, slugs: ScopeSlugs, currency: string): CouponFile | undefined => {
	const specification = specificationView(coupon, currency);
	const { namespace, group } = coupon.scope ?? {};
	if (!group?.entityId) return { specification };
	const { name, entityId } = group;
	const slug = (name === "product" ? slugs.products : slugs.categories).get(entityId);
	if (slug === undefined) return undefined;
	const scoped = { ...specification, scope: { namespace, group: { name } } };
	return name === "product" ? { specification: scoped, product: slug } : { specification: scoped, category: slug };
};

/** Names the id of what a coupon is for, in place of its slug. */
type IdOf = (kind: "product" | "category", slug: string) => string;

/** What a file specifies, in the terms of the shop. */
export const specifiedIn = ({ specification, product, category }: CouponFile, currency: string, idOf: IdOf) => {
	const entityId = product ? idOf("product", product) : category ? idOf("category", category) : undefined;
	const scope = specification?.scope;
	const named = entityId && scope ? { ...scope, group: { ...scope.group, entityId } } : scope;
	return readSpecification({ ...specification, scope: named }, { field: "specification", currency });
};

const bySlug: IdOf = (_kind, slug) => slug;

/** Whether two files mean the same coupon. */
export const isSameCoupon = (one: CouponFile, other: CouponFile, currency: string): boolean => {
	const [first, second] = [one, other].map((file) => specificationView(specifiedIn(file, currency, bySlug), currency));
	return isDeepStrictEqual(first, second);
};

const decode = decoder(CouponsFile, { required: ["coupons", "coupons.specification"] });

interface Named {
	readonly currency: string;
	readonly products: ReadonlySet<string>;
	readonly categories: ReadonlySet<string>;
}

/** Validates the coupons of a folder. */
export const checkCoupons = (
	members: Record<string, unknown>,
	{ currency, products, categories }: Named,
): { readonly coupons: readonly CouponFile[]; readonly faults: readonly string[] } => {
	const { value, violations } = decode(members);
	const faults = [
		...unknownMembers(CouponsFile, members, "").map((path) => `${path}: there is no such member`),
		...violations.map(({ field, description }) => `${field}: ${description}`),
	];
	const coupons = value.coupons ?? [];
	const keys = new Set<string>();
	if (faults.length === 0) {
		for (const [index, file] of coupons.entries()) {
			const fault = faultOf(file, currency, keys);
			if (fault) faults.push(`coupons[${index}].${fault}`);
			const { product, category } = file;
			if (product && !products.has(product)) faults.push(`coupons[${index}].product: ${product} is not in products/`);
			if (category && !categories.has(category))
				faults.push(`coupons[${index}].category: ${category} is not in categories.json`);
		}
	}
	return { coupons, faults: faults.map((fault) => `coupons.json: ${fault}`) };
};

const faultOf = (file: CouponFile, currency: string, keys: Set<string>): string | undefined => {
	const group = file.specification?.scope?.group?.name;
	if (group === "product" && file.category) return "category: the scope is a product";
	if (group === "collection" && file.product) return "product: the scope is a category";
	if ((file.product || file.category) && !group) return "specification.scope.group: is missing";
	try {
		const { codeKey, code } = specifiedIn(file, currency, bySlug);
		if (keys.has(codeKey)) return `specification.code: ${code} occurs twice`;
		keys.add(codeKey);
	} catch (error) {
		if (!(error instanceof InvalidArgument)) throw error;
		return error.message;
	}
	return undefined;
};
