import type { listTaxCalculators as declared } from "@cartwright/contract/taxes/tax-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { manualCalculator } from "../taxes/calculators.ts";

export const listTaxCalculators: Handler<typeof declared> = async () => ({
	taxCalculatorDetails: [{ ...manualCalculator, unsupportedCountries: [...manualCalculator.unsupportedCountries] }],
});
