import { pageError } from "../error-pages.ts";

export const loader = () => {
	throw pageError("notFound");
};

export default function NotFound() {
	return undefined;
}
