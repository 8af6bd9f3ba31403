import type { Minor } from "@cartwright/kernel/foundation/money";
import { textsOf } from "@cartwright/translations/texts";
import type { Availability, Item, ItemFault, LineViolation } from "./resolved-line.ts";

interface JudgedLine {
	readonly id: string;
	readonly seenPrice: Minor | undefined;
	readonly item: Item;
	readonly availability: Availability;
	readonly faults: readonly ItemFault[] | undefined;
}

const none: readonly LineViolation[] = [];

/** What the buyer of a line should know or must change, in the language of the reader. */
export const violationsOf = (
	{ id, seenPrice, item, availability: { status, quantityAvailable = 0 }, faults = [] }: JudgedLine,
	language = "en",
): readonly LineViolation[] => {
	const priceChanged = status !== "NOT_FOUND" && seenPrice !== undefined && seenPrice !== item.price;
	if (status === "AVAILABLE" && faults.length === 0 && !priceChanged) return none;
	const { t } = textsOf(language);
	const name = item.productName.translated ?? item.productName.original ?? "";
	const violation = (severity: LineViolation["severity"], description: string): LineViolation => ({
		severity,
		lineItemId: id,
		description,
	});
	const unavailable = (description: string): LineViolation => ({
		...violation("ERROR", description),
		suggestedFix: "REMOVE_LINE_ITEM",
	});
	return [
		...(status === "NOT_FOUND" ? [unavailable(t("lines.gone", { name }))] : []),
		...(status === "NOT_AVAILABLE" ? [unavailable(t("lines.soldOut", { name }))] : []),
		...(status === "PARTIALLY_AVAILABLE"
			? [violation("WARNING", t("lines.fewLeft", { name, count: quantityAvailable }))]
			: []),
		...faults.map((fault) => violation("ERROR", t(`lines.${fault.kind}`, { name, max: 0, ...fault }))),
		...(priceChanged ? [violation("WARNING", t("lines.priceChanged", { name }))] : []),
	];
};

/** The name of an item that was deleted before carts stored the names of their items. */
export const unknownName = (language = "en"): string => textsOf(language).t("lines.unknownName");
