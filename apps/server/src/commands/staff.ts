import { type Role, roles } from "@cartwright/contract/permissions";
import {
	invitationsOf,
	inviteStaff,
	isEmail,
	requireSecondFactor,
	resetSecondFactor,
	staffOf,
} from "@cartwright/server/operator/staff";
import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { readConfig } from "../configuration/config.ts";
import { withStore } from "../database/open-store.ts";
import { readLanguage } from "../options/option-values.ts";
import { printJson, printTable } from "../output/output.ts";
import { onSite } from "../sites/on-site.ts";

export const define = (command: Command): void => {
	command
		.command("invite")
		.description("invite a person to the staff of a shop; the link is mailed, and shown only once")
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
		.command("invitations")
		.description("list the invitations that were not accepted yet")
		.option("--site <id>", "the site; optional while there is a single one")
		.option("--json", "print JSON")
		.action(listInvitations);
	command
		.command("reset-factor")
		.description("remove the second factor of a staff user who lost it; they are signed out everywhere")
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
	const invitation = await onSite({ site }, (store, siteId, config) =>
		inviteStaff(store, config, { email, role, siteId, language }),
	);
	if (json) return printJson(invitation);
	const { link, expires } = invitation;
	console.log(`${link}\n\nThe link works once, until ${expires}. It was mailed to ${email}, too.`);
};

const list = async ({ site, json }: { site?: string; json?: boolean }): Promise<void> => {
	const staff = await onSite({ site }, staffOf, "NEVER");
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

const listInvitations = async ({ site, json }: { site?: string; json?: boolean }): Promise<void> => {
	const invitations = await onSite({ site }, invitationsOf, "NEVER");
	if (json) return printJson(invitations);
	printTable(
		["ID", "EMAIL", "ROLE", "SENT", "EXPIRES"],
		invitations.map(({ id, email, role, sentDate, expires }) => [
			id ?? "",
			email ?? "",
			role ?? "",
			sentDate ?? "",
			expires ?? "",
		]),
	);
};

const resetFactor = async (email: string, { json }: { json?: boolean }): Promise<void> => {
	await withStore(readConfig(process.env), (store) => resetSecondFactor(store, email));
	if (json) return printJson({ email, hasSecondFactor: false });
	console.log(`${email} signs in with the password alone, until they set up a second factor again.`);
};

const requireFactor = async (state: string, { site, json }: { site?: string; json?: boolean }): Promise<void> => {
	const isRequired = state === "on";
	await onSite({ site }, (store, siteId) => requireSecondFactor(store, siteId, isRequired));
	if (json) return printJson({ requireSecondFactor: isRequired });
	console.log(
		isRequired
			? "Staff without a second factor can do nothing but set one up, at /hosted/staff/account."
			: "Staff sign in with the password alone, unless they set up a second factor.",
	);
};
