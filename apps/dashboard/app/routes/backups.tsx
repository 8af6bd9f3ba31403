import { type LoaderFunctionArgs, useLoaderData, useNavigation } from "react-router";
import { BackupsPage } from "../backups/backups-page.tsx";
import { loadBackups } from "../backups/load-backups.server.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const before = new URL(request.url).searchParams.get("before") ?? "";
	return { before, ...(await orErrorPage(loadBackups(client, { before, now: Date.now() }))) };
};

export default function Backups() {
	return <BackupsPage {...useLoaderData<typeof loader>()} isBusy={useNavigation().state !== "idle"} />;
}
