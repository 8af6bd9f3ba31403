import type { Client } from "@cartwright/server/operator/clients";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import { listSites } from "@cartwright/server/operator/sites";
import type { Config } from "../configuration/config.ts";
import { withStore } from "../database/open-store.ts";

/** The public client that a command names, or the first of the oldest site. */
export const chooseClient = async (config: Config, named: string | undefined): Promise<Client> => {
	const clients = (await withStore(config, listSites, "NEVER")).flatMap((each) => each.clients);
	const found = named === undefined ? clients[0] : clients.find(({ id }) => id === named);
	if (found) return found;
	if (named === undefined) {
		throw new OperatorError(
			"CLIENT_NOT_FOUND",
			"There is no client.",
			"Start the shop first, or name a client with --client.",
		);
	}
	const remedy = `\`cartwright client list\` shows all clients; \`cartwright client create --id ${named}\` creates this one.`;
	throw new OperatorError("CLIENT_NOT_FOUND", `No client has the id ${named}.`, remedy);
};
