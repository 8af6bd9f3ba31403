import { trouble } from "../trouble.ts";

export const loader = () => {
	throw trouble("notFound");
};

export default function NotFound() {
	return undefined;
}
