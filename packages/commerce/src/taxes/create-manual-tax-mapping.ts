import type { createManualTaxMapping as declared } from "@cartwright/contract/taxes/manual-tax-mappings";
import { onlyValue } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { createMappings } from "./create-mappings.ts";
import { mappingView } from "./tax-views.ts";

export const createManualTaxMapping: Handler<typeof declared> = async (context, { manualTaxMapping }) => {
	const [outcome] = await createMappings(context, [manualTaxMapping], () => "manualTaxMapping");
	return { manualTaxMapping: mappingView({ doc: onlyValue(outcome), revision: 1 }) };
};
