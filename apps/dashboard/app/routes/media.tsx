import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ChangedBar } from "../live/changed-bar.tsx";
import { useLivePage } from "../live/use-live-page.ts";
import { loadMedia } from "../media/load-media.server.ts";
import { readMediaList } from "../media/media-list.ts";
import { MediaPage } from "../media/media-page.tsx";
import { sendMediaForm } from "../media/send-media-form.server.ts";
import { pageContextKey } from "../page-context.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	return loadMedia(client, readMediaList(new URL(request.url).searchParams));
};

export { revalidateConflicts as shouldRevalidate } from "../forms/revalidate-conflicts.ts";

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const page = context.get(pageContextKey);
	const [client, { permissions }, form] = await Promise.all([page.staff(), page.me(), request.formData()]);
	return sendMediaForm(client, permissions, form);
};

export default function Media() {
	const live = useLivePage({ file: "any", folder: "any" });
	return (
		<>
			<MediaPage {...useLoaderData<typeof loader>()} />
			<ChangedBar {...live} />
		</>
	);
}
