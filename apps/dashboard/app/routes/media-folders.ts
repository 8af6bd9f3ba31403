import type { LoaderFunctionArgs } from "react-router";
import { loadFolderPaths } from "../media/load-media.server.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";

/** The folders that files can be moved into. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	return { folders: await orErrorPage(loadFolderPaths(client)) };
};
