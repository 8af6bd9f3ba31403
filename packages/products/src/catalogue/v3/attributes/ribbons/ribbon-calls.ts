import type { Ribbon as WireRibbon } from "@cartwright/contract/catalogue/v3/ribbon-messages";
import { ribbonQueryFields } from "@cartwright/contract/catalogue/v3/ribbons";
import type { Ribbon } from "../../../attribute.ts";
import { ribbonKind } from "../../../attributes/kinds.ts";
import { type AttributeCalls, attributeRules } from "../attribute-calls.ts";

export const ribbonCalls: AttributeCalls<Ribbon, WireRibbon> = {
	kind: ribbonKind,
	name: "ribbon",
	notFound: "RIBBON_NOT_FOUND",
	uniqueMember: "name",
	limitRule: "RIBBON_LIMIT_EXCEEDED",
	rules: attributeRules(ribbonQueryFields, ["name"]),
	view: ({ doc, revision }, assignedProducts) => ({
		...doc,
		revision: String(revision),
		...(assignedProducts === undefined ? {} : { assignedProductCount: assignedProducts }),
	}),
};
