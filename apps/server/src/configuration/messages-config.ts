import type { ServerConfig } from "@cartwright/server/operator/server";

type Value = (name: string) => string | undefined;

/** The configuration of messages to phones; `undefined` without a provider. */
export const readTwilio = (value: Value, faults: string[]): ServerConfig["twilio"] => {
	const names = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;
	const [accountSid, authToken, from] = names.map(value);
	const missing = names.filter((name) => !value(name));
	if (missing.length === names.length) return undefined;
	if (!accountSid || !authToken || !from) {
		faults.push(`${missing.join(" and ")} is not set. Messages to phones need all of ${names.join(", ")}.`);
		return undefined;
	}
	if (!/^AC[0-9a-fA-F]{32}$/.test(accountSid)) {
		faults.push("TWILIO_ACCOUNT_SID is not an account id. It is AC and 32 digits, from Twilio's console.");
	}
	if (!/^(\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32})$/.test(from)) {
		faults.push(
			`TWILIO_FROM is ${from}. Write a number such as +12125550100, or the id of a messaging service, MG and 32 digits.`,
		);
	}
	return { accountSid, authToken, from };
};
