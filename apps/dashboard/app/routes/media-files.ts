import { mediaFiles } from "@cartwright/contract/media/files";
import type { LoaderFunctionArgs } from "react-router";
import { fileItem } from "../media/media-item.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";

const pageSize = 48;

/** Pictures and films of the library that can be chosen for something, the newest first. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const { searchParams } = new URL(request.url);
	const search = (searchParams.get("q") ?? "").trim();
	const cursor = searchParams.get("cursor");
	const page = await orErrorPage(
		client.use(mediaFiles).searchFiles({
			search,
			rootFolder: "MEDIA_ROOT",
			mediaTypes: searchParams.get("kind") === "image" ? ["IMAGE", "VECTOR"] : ["IMAGE", "VECTOR", "VIDEO"],
			private: false,
			paging: { limit: pageSize, ...(cursor ? { cursor } : {}) },
		}),
	);
	return { search, files: page.files.map(fileItem), next: page.nextCursor?.cursors?.next ?? "" };
};
