import type { PricedLineItem } from "@cartwright/contract/carts/totals-calculator";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { requestedAmount } from "@cartwright/kernel/foundation/requested-amount";
import { isStoresApp } from "@cartwright/products/catalogue/product";
import type { CustomLine, Line } from "./purchase.ts";
import type { ResolvedLine } from "./resolved-line.ts";

type SentLine = PricedLineItem & { readonly id: string; readonly price: string; readonly quantity: number };

/** The lines of items at the prices of a request. Items of the catalogue have what else the catalogue says of them. */
export const pricedLines = (
	sent: readonly SentLine[],
	currency: string,
): { readonly lines: readonly Line[]; readonly customLines: readonly CustomLine[] } => {
	for (const [index, { id }] of sent.entries()) {
		if (sent.findIndex((each) => each.id === id) === index) continue;
		throw invalid(`lineItems[${index}].id`, "is of another item already");
	}
	const priced = sent.map((item, index) => ({ item, amounts: amountsOf(item, `lineItems[${index}]`, currency) }));
	const isOfCatalogue = ({ item }: (typeof priced)[number]) => isStoresApp(item.catalogReference?.appId ?? "");
	return {
		lines: priced.filter(isOfCatalogue).map(({ item }) => catalogueLine(item)),
		customLines: priced.filter((each) => !isOfCatalogue(each)).map(({ item, amounts }) => customLine(item, amounts)),
	};
};

const amountsOf = ({ price, fullPrice, depositAmount }: SentLine, field: string, currency: string) => ({
	price: requestedAmount(price, `${field}.price`, currency),
	...(fullPrice ? { fullPrice: requestedAmount(fullPrice, `${field}.fullPrice`, currency) } : {}),
	...(depositAmount ? { depositAmount: requestedAmount(depositAmount, `${field}.depositAmount`, currency) } : {}),
});

const catalogueLine = (item: SentLine): Line => {
	const { id, quantity, catalogReference, productName, physicalProperties, paymentOption, taxableAddress } = item;
	const { appId, catalogItemId, options } = catalogReference ?? {};
	return {
		id,
		quantity,
		catalogReference: { appId: appId ?? "", catalogItemId: catalogItemId ?? "", ...(options ? { options } : {}) },
		overrides: {
			price: item.price,
			...(item.fullPrice ? { fullPrice: item.fullPrice } : {}),
			...(item.depositAmount ? { depositAmount: item.depositAmount } : {}),
			...(productName ? { productName: { original: productName } } : {}),
			...(physicalProperties ? { physicalProperties } : {}),
			...(paymentOption ? { paymentOption: { value: paymentOption } } : {}),
		},
		...(taxableAddress ? { taxableAddress } : {}),
	};
};

const customLine = (
	{ id, quantity, productName, price: _, fullPrice: __, depositAmount: ___, ...item }: SentLine,
	amounts: ReturnType<typeof amountsOf>,
): CustomLine => ({
	id,
	quantity,
	...amounts,
	item: { ...item, ...(productName ? { productName: { original: productName } } : {}) } as CustomLine["item"],
});

/** The lines in the order of the request, whatever is in stock, with the tax groups that it says. */
export const withSentTaxGroups = (lines: readonly ResolvedLine[], sent: readonly SentLine[]): ResolvedLine[] => {
	const byId = new Map(lines.map((line) => [line.id, line]));
	return sent.flatMap(({ id, taxGroupId }) => {
		const line = byId.get(id);
		if (!line) return [];
		const item = taxGroupId ? { ...line.item, taxGroupId } : line.item;
		return [{ ...line, item, availability: { status: "AVAILABLE" } as const }];
	});
};
