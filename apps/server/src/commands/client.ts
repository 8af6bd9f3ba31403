import { readOrigins, readRedirectUris } from "@cartwright/server/operator/addresses";
import { allowOrigins, type Client, createClient, isForSignInOnly } from "@cartwright/server/operator/clients";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import { listSites } from "@cartwright/server/operator/sites";
import { type Command, Option } from "commander";
import { readConfig } from "../configuration/config.ts";
import { withStore } from "../database/open-store.ts";
import { readClientId, readName } from "../options/option-values.ts";
import { printJson, printTable } from "../output/output.ts";
import { checkNamed, chooseSite } from "../sites/choose-site.ts";

export const define = (command: Command): void => {
	command
		.command("list")
		.description("list the public clients of a site, or of all sites")
		.option("--site <id>", "the site")
		.option("--json", "print JSON")
		.action(list);
	command
		.command("create")
		.description("create a public client for a storefront")
		.option("--site <id>", "the site; optional while there is a single one")
		.option("--id <id>", "its id, for a storefront that has one in its code; by default it is drawn", readClientId)
		.addOption(new Option("--name <name>", "what the storefront is called").argParser(readName).default("Storefront"))
		.option("--origin <origin...>", "origins that hosted pages may send shoppers back to")
		.option("--redirect-uri <address...>", "exact addresses that a sign-in may lead back to")
		.option("--secret", "it can keep a secret, which is shown once; for software on a server")
		.option("--third-party", "another company runs it: members must consent before it learns who they are")
		.option("--sign-in-only", "it signs members in by OpenID Connect and may not act for them; so with --third-party")
		.option("--acts-for-members", "it may do what a member may, also with --third-party")
		.option("--json", "print JSON")
		.action(create);
	command
		.command("allow")
		.description("allow hosted pages to redirect shoppers of a client to further origins and URIs")
		.argument("<id>", "id of the client")
		.option("--origin <origin...>", "scheme, host and port, such as https://shop.example.com")
		.option("--redirect-uri <address...>", "exact address that a sign-in may lead back to")
		.option("--acts-for-members", "tokens with which it may do what a member may")
		.option("--json", "print JSON")
		.action(allow);
};

const list = async ({ site, json }: { site?: string; json?: boolean }): Promise<void> => {
	const sites = await withStore(
		readConfig(process.env),
		async (store) => {
			await checkNamed(store, site);
			return listSites(store);
		},
		"NEVER",
	);
	const clients = sites.flatMap((each) => (site && each.site.id !== site ? [] : each.clients));
	const rows = clients.map(shown);
	if (json) return printJson(rows);
	printTable(
		["CLIENT", "SITE", "NAME", "ORIGINS", "SIGN-IN ADDRESSES"],
		rows.map((row) => [row.id, row.siteId, row.name, row.allowedOrigins.join(" "), row.redirectUris.join(" ")]),
	);
};

const shown = (client: Client) => {
	const { id, siteId, name, allowedOrigins, redirectUris = [], thirdParty = false } = client;
	return { id, siteId, name, allowedOrigins, redirectUris, thirdParty, signInOnly: isForSignInOnly(client) };
};

interface Creation {
	site?: string;
	id?: string;
	name: string;
	origin?: string[];
	redirectUri?: string[];
	thirdParty?: boolean;
	signInOnly?: boolean;
	actsForMembers?: boolean;
	secret?: boolean;
	json?: boolean;
}

const create = async (creation: Creation): Promise<void> => {
	const { site, name, origin, redirectUri, thirdParty, secret, json } = creation;
	if (creation.signInOnly && creation.actsForMembers) {
		throw new OperatorError(
			"CONTRADICTION",
			"--sign-in-only and --acts-for-members exclude each other.",
			"Leave one out.",
		);
	}
	const config = readConfig(process.env);
	const allowedOrigins = readOrigins(origin ?? [], config.publicUrl);
	const redirectUris = readRedirectUris(redirectUri ?? []);
	const { client, clientSecret } = await withStore(config, async (store) =>
		createClient(store, {
			id: creation.id,
			siteId: await chooseSite(store, config, site),
			name,
			allowedOrigins,
			redirectUris,
			hasSecret: secret,
			...(thirdParty ? { thirdParty } : {}),
			...(creation.signInOnly || creation.actsForMembers ? { signInOnly: Boolean(creation.signInOnly) } : {}),
		}),
	);
	if (json) return printJson({ ...shown(client), ...(clientSecret ? { clientSecret } : {}) });
	console.log(`Client ${client.id} was made.`);
	if (clientSecret) console.log(`Its secret, which is shown this once: ${clientSecret}`);
};

type Allowing = Pick<Creation, "origin" | "redirectUri" | "actsForMembers" | "json">;

const allow = async (id: string, { origin = [], redirectUri = [], actsForMembers, json }: Allowing): Promise<void> => {
	const config = readConfig(process.env);
	const origins = readOrigins(origin, config.publicUrl);
	const addresses = readRedirectUris(redirectUri);
	if (origins.length + addresses.length === 0 && !actsForMembers) {
		const remedy = "Use --origin, --redirect-uri or --acts-for-members.";
		throw new OperatorError("NOTHING_NAMED", "There is nothing to allow.", remedy);
	}
	const client = await withStore(config, (store) => allowOrigins(store, id, origins, addresses, actsForMembers));
	if (!client) {
		const message = `No client has the id ${id}.`;
		throw new OperatorError("CLIENT_NOT_FOUND", message, "`cartwright client list` shows all clients.");
	}
	if (json) return printJson(shown(client));
	const { allowedOrigins, redirectUris = [] } = client;
	if (actsForMembers) console.log(`Client ${id} may act for members.`);
	console.log(`Client ${id} may be sent back to ${[...allowedOrigins, ...redirectUris].join(", ")}.`);
};
