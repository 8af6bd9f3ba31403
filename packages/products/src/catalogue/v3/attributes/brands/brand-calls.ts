import type { Brand as WireBrand } from "@cartwright/contract/catalogue/v3/brand-messages";
import { brandQueryFields } from "@cartwright/contract/catalogue/v3/brands";
import type { Brand } from "../../../attribute.ts";
import { brandKind } from "../../../attributes/kinds.ts";
import { type AttributeCalls, attributeRules } from "../attribute-calls.ts";

export const brandCalls: AttributeCalls<Brand, WireBrand> = {
	kind: brandKind,
	name: "brand",
	notFound: "BRAND_NOT_FOUND",
	uniqueMember: "name",
	limitRule: "BRAND_LIMIT_EXCEEDED",
	rules: attributeRules(brandQueryFields, ["name"]),
	view: ({ doc, revision }, assignedProducts) => ({
		...doc,
		revision: String(revision),
		...(assignedProducts === undefined ? {} : { assignedProductsCount: assignedProducts }),
	}),
};
