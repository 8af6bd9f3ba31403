import { bulkEdits } from "@cartwright/contract/catalogue/bulk-edits";
import type { PriceRange } from "@cartwright/contract/catalogue/v3/price-messages";
import { CallError } from "@cartwright/sdk/errors";
import type { LoaderFunctionArgs } from "react-router";
import { pageContextKey } from "../page-context.server.ts";
import { adjustmentOf, matchingOf } from "../products/bulk-products.server.ts";
import type { PricePreview } from "../products/price-preview.ts";

/** What a change of prices would make of the first products that it is about. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<PricePreview> => {
	const { previewPriceAdjustment } = (await context.get(pageContextKey).staff()).use(bulkEdits);
	const sent = new URL(request.url).searchParams;
	try {
		const { products, total } = await previewPriceAdjustment({ ...matchingOf(sent), ...adjustmentOf(sent) });
		return {
			products: products.map(({ productId, name, before, after, error }) => ({
				id: productId ?? "",
				name: name ?? "",
				before: rangeText(before),
				after: rangeText(after),
				error: error?.description ?? "",
			})),
			others: (total ?? 0) - products.length,
		};
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		return { products: [], others: 0, error: error.message };
	}
};

const rangeText = (range: PriceRange | null | undefined): string => {
	const texts = [range?.minValue, range?.maxValue].map((amount) => amount?.formattedAmount ?? "");
	return [...new Set(texts)].join(" – ");
};
