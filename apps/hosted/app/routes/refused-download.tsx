import type { LoaderFunctionArgs } from "react-router";
import { pageError } from "../error-pages.ts";

const pages = {
	expired: "downloadExpired",
	ended: "downloadEnded",
	limit: "downloadLimit",
} as const;

/** Where the server sends people whose download link leads to no file. */
export const loader = ({ params }: LoaderFunctionArgs): never => {
	throw pageError(pages[params.refusal as keyof typeof pages] ?? "downloadUnknown");
};

/** Never rendered: the loader throws. */
export default function RefusedDownload() {
	return undefined;
}
