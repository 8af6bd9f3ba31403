import { mediaFiles } from "@cartwright/contract/media/files";
import { CallError } from "@cartwright/sdk/errors";
import { type ActionFunctionArgs, data } from "react-router";
import { pageContextKey } from "../page-context.server.ts";

/** An address in the library that the browser sends a file to. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const form = await request.formData();
	const [fileName, mimeType, folder] = ["name", "type", "folder"].map((name) => String(form.get(name) ?? ""));
	try {
		const { uploadUrl } = await client
			.use(mediaFiles)
			.generateFileUploadUrl({ fileName, mimeType: mimeType ?? "", ...(folder ? { parentFolderId: folder } : {}) });
		return { uploadUrl };
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		return data({ message: error.message }, { status: error.status });
	}
};
