import { CallError } from "@cartwright/sdk/errors";

/** The error of a call on one line: `404 PRODUCT_NOT_FOUND`, or `400 product.name REQUIRED_FIELD`. */
export const refusalOf = async (call: Promise<unknown>): Promise<string> => {
	try {
		await call;
	} catch (error) {
		if (!(error instanceof CallError)) throw error;
		const violations = error.violations.map(({ field, violatedRule }) => `${field} ${violatedRule}`);
		return [error.status, error.code ?? violations.join(", ")].join(" ").trim();
	}
	return "not refused";
};
