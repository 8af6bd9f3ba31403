import type { listTaxCalculators as declared } from "@cartwright/contract/taxes/tax-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadCalculators } from "../taxes/load/load-calculators.ts";

const maxListed = 10;

export const listTaxCalculators: Handler<typeof declared> = async (context) => {
	const calculators = await loadCalculators(context);
	return {
		taxCalculatorDetails: calculators.slice(0, maxListed).map(({ unsupportedCountries, ...each }) => ({
			...each,
			unsupportedCountries: [...unsupportedCountries],
		})),
	};
};
