import type { StartedServer } from "@cartwright/testing/started-server";
import { clientId } from "./known-ids.ts";

const variable = "E2E_THIRD_PARTY";

/** Creates a client that somebody else runs, which members give their consent to. */
export const createThirdParty = async ({ run, origin }: StartedServer): Promise<void> => {
	const options = ["--name", "Reading Circle", "--third-party", "--acts-for-members"];
	const client = await run("client", "create", ...options, "--redirect-uri", `${origin}/signed-in`, "--json");
	process.env[variable] = JSON.parse(client).id;
};

/** Its id. In a shop that was not started by the tests, that of the storefront: members are asked, but nothing is stored. */
export const thirdPartyId = (): string => process.env[variable] ?? clientId;
