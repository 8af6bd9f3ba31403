import type { SharedInfoSection as WireInfoSection } from "@cartwright/contract/catalogue/v3/info-section-messages";
import { infoSectionQueryFields } from "@cartwright/contract/catalogue/v3/info-sections";
import type { SharedInfoSection } from "../../../attribute.ts";
import { infoSectionKind } from "../../../attributes/kinds.ts";
import { richContent } from "../../rich-content.ts";
import { type AttributeCalls, attributeRules } from "../attribute-calls.ts";

export const infoSectionCalls: AttributeCalls<SharedInfoSection, WireInfoSection> = {
	kind: infoSectionKind,
	name: "info section",
	notFound: "INFO_SECTION_NOT_FOUND",
	uniqueMember: "uniqueName",
	limitRule: "INFO_SECTIONS_LIMIT_EXCEEDED",
	rules: attributeRules(infoSectionQueryFields, ["title", "uniqueName"]),
	view: ({ doc: { description, richDescription, ...section }, revision }, assignedProductsCount) => ({
		...section,
		revision: String(revision),
		description: richDescription ?? richContent(description),
		plainDescription: description,
		...(assignedProductsCount === undefined ? {} : { assignedProductsCount }),
	}),
};
