import type { ServerConfig } from "@cartwright/server/operator/server";

/**
 * Where test cards are accepted. They pay for orders without moving money, so a server that others can reach accepts
 * them only if the operator forces it.
 */
export const readTestPayments = (
	text: string | undefined,
	{ publicUrl, isLocal }: { readonly publicUrl: string; readonly isLocal: boolean },
	faults: string[],
): ServerConfig["testPayments"] => {
	if (text === "off") return "NOWHERE";
	if (text === "forced") return "EVERYWHERE";
	if (text === undefined) return isLocal ? "WHERE_ASKED_FOR" : "NOWHERE";
	if (text !== "on") faults.push(`TEST_PAYMENTS is ${text}. Set it to on, off or forced, or leave it out.`);
	else if (!isLocal) {
		faults.push(
			`TEST_PAYMENTS is on, but others can reach the shop at ${publicUrl}: anybody could pay there with a test card, ` +
				"which moves no money. Unset it, or set it to forced if nothing is sold there.",
		);
	}
	return "EVERYWHERE";
};
