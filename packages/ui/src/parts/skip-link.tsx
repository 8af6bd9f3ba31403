import { useLanguage } from "./language-context.tsx";

/** Skips the header, to the element with the id `content`. */
export function SkipLink() {
	const { t } = useLanguage();
	return (
		<a className="skip-link" href="#content">
			{t("ui.skip")}
		</a>
	);
}
