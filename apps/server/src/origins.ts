import { isAllowedOrigin } from "@cartwright/server/capabilities/sites/origin";
import { Refusal } from "./refusal.ts";

/** Origins as they are kept; all that cannot be used are told at once. */
export const readOrigins = (given: readonly string[]): string[] => {
	const faults = given.filter((text) => !isAllowedOrigin(text));
	if (faults.length > 0) {
		throw new Refusal(
			`Cannot be used as origins: ${faults.join(", ")}. Write scheme, host and port alone, such as ` +
				"https://shop.example.com; http is for this machine alone, such as http://localhost:3000.",
		);
	}
	return given.map((text) => new URL(text).origin);
};
