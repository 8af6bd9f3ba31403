import type { createTaxRegion as declared } from "@cartwright/contract/taxes/tax-regions";
import { onlyValue } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { createRegions } from "./create-regions.ts";
import { regionView } from "./tax-views.ts";

export const createTaxRegion: Handler<typeof declared> = async (context, { taxRegion }) => {
	const [outcome] = await createRegions(context, [taxRegion], "taxRegion");
	return { taxRegion: regionView({ doc: onlyValue(outcome), revision: 1 }) };
};
