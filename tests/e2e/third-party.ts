import type { StartedServer } from "@cartwright/testing/started-server";

/** Creates a client that somebody else runs, which members give their consent to. Returns its id. */
export const createThirdParty = async ({ run, origin }: StartedServer): Promise<string> => {
	const options = ["--name", "Reading Circle", "--third-party", "--acts-for-members"];
	const client = await run("client", "create", ...options, "--redirect-uri", `${origin}/signed-in`, "--json");
	return JSON.parse(client).id;
};
