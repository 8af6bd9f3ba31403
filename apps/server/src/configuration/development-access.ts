import type { ServerConfig } from "@cartwright/server/operator/server";

/**
 * Who may use a page for developers, by the variable of the page. Nobody in production; otherwise this machine, if the
 * server can be reached from this machine only (`isLocal`).
 */
export const readDevelopmentAccess = (
	name: string,
	value: (name: string) => string | undefined,
	isLocal: boolean,
	faults: string[],
): ServerConfig["warnings"] => {
	const setting = value(name);
	if (setting !== undefined && !["on", "off"].includes(setting)) {
		faults.push(`${name} is ${setting}. Set it to on or off, or leave it out.`);
	}
	if (value("NODE_ENV") === "production" || setting === "off") return undefined;
	if (setting === "on") return "open";
	return isLocal ? "local" : undefined;
};
