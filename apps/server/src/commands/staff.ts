import { isEmail } from "@cartwright/accounts/identity/accounts/email";
import { createInvitation } from "@cartwright/accounts/identity/staff/create-invitation";
import { teams } from "@cartwright/accounts/identity/staff/documents";
import { resetSecondFactor } from "@cartwright/accounts/identity/staff/reset-second-factor";
import { staffOf } from "@cartwright/accounts/identity/staff/staff-of";
import { withSecondFactorRequired } from "@cartwright/accounts/identity/staff/team";
import { type Role, roles } from "@cartwright/contract/permissions";
import { operatorStore } from "@cartwright/kernel/audit-chain/operator-store";
import { installation } from "@cartwright/kernel/sites/documents";
import { byId } from "@cartwright/store/store";
import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { v7 as uuid } from "uuid";
import { readConfig } from "../configuration/config.ts";
import { withStore } from "../database/open-store.ts";
import { readLanguage } from "../options/option-values.ts";
import { printJson, printTable } from "../output/output.ts";
import { Refusal } from "../output/refusal.ts";
import { chooseSite } from "../sites/choose-site.ts";

export const define = (command: Command): void => {
	command
		.command("invite")
		.description("invite somebody to the staff of a shop; the link is mailed, and shown only once")
		.argument("<email>", "their address", readEmail)
		.option("--site <id>", "the site; optional while there is a single one")
		.addOption(new Option("--role <role>", "what they may do").choices(roles).default("owner"))
		.addOption(new Option("--language <language>", "of the mail").argParser(readLanguage).default("en"))
		.option("--json", "print JSON")
		.action(invite);
	command
		.command("list")
		.description("list the staff of a shop")
		.option("--site <id>", "the site; optional while there is a single one")
		.option("--json", "print JSON")
		.action(list);
	command
		.command("reset-factor")
		.description("remove the second factor of somebody who lost it; they are signed out everywhere")
		.argument("<email>", "their address")
		.option("--json", "print JSON")
		.action(resetFactor);
	command
		.command("require-factor")
		.description("require a second factor of all staff of a shop, or stop requiring it")
		.addArgument(new Argument("<state>", "whether it is demanded").choices(["on", "off"]))
		.option("--site <id>", "the site; optional while there is a single one")
		.option("--json", "print JSON")
		.action(requireFactor);
};

const readEmail = (text: string): string => {
	if (isEmail(text)) return text;
	throw new InvalidArgumentError("Not an email address; write it like name@example.com.");
};

interface Invitation {
	site?: string;
	role: Role;
	language: string;
	json?: boolean;
}

const invite = async (email: string, { site, role, language, json }: Invitation): Promise<void> => {
	const config = readConfig(process.env);
	const { invitation, link } = await withStore(config, async (store) => {
		const siteIds = [await chooseSite(store, config, site)];
		const now = new Date().toISOString();
		const place = { store, origin: config.publicUrl, now, newId: () => uuid() };
		return createInvitation(place, { email, role, siteIds, language });
	});
	if (json) return printJson({ id: invitation.id, link, expires: invitation.expires });
	console.log(`${link}\n\nThe link works once, until ${invitation.expires}. It was mailed to ${email}, too.`);
};

const list = async ({ site, json }: { site?: string; json?: boolean }): Promise<void> => {
	const config = readConfig(process.env);
	const staff = await withStore(config, async (store) => staffOf(store, await chooseSite(store, config, site)));
	if (json) return printJson(staff);
	printTable(
		["ID", "EMAIL", "ROLE", "KEPT OUT", "SECOND FACTOR", "LAST SIGN-IN"],
		staff.map(({ id, email, role, disabled, hasSecondFactor, lastLoginDate }) => [
			id ?? "",
			email ?? "",
			role ?? "",
			disabled ? "yes" : "no",
			hasSecondFactor ? "yes" : "no",
			lastLoginDate ?? "",
		]),
	);
};

const resetFactor = async (email: string, { json }: { json?: boolean }): Promise<void> => {
	const now = new Date().toISOString();
	const isKnown = await withStore(readConfig(process.env), (store) => resetSecondFactor(store, email, now));
	if (!isKnown) {
		const message = `No staff member has the address ${email}.`;
		throw new Refusal("STAFF_NOT_FOUND", message, "`cartwright staff list` shows all.");
	}
	if (json) return printJson({ email, hasSecondFactor: false });
	console.log(`${email} signs in with the password alone, until they set up a second factor again.`);
};

const requireFactor = async (state: string, { site, json }: { site?: string; json?: boolean }): Promise<void> => {
	const config = readConfig(process.env);
	const isRequired = state === "on";
	await withStore(config, async (store) => {
		const siteId = await chooseSite(store, config, site);
		const { team } = await store.read(installation, { team: byId(teams, siteId) });
		const recorded = operatorStore(store, "cartwright.staff.updateStaffSettings");
		await recorded.commit(installation, [withSecondFactorRequired(team, siteId, isRequired)]);
	});
	if (json) return printJson({ requireSecondFactor: isRequired });
	console.log(
		isRequired
			? "Staff without a second factor can do nothing but set one up, at /hosted/staff/account."
			: "Staff sign in with the password alone, unless they set up a second factor.",
	);
};
