import { useLanguage } from "./language-context.tsx";

/** Skips the header, to the element with the id `content`. */
export function SkipLink() {
	const { say } = useLanguage();
	return (
		<a className="skip-link" href="#content">
			{say("ui.skip")}
		</a>
	);
}
