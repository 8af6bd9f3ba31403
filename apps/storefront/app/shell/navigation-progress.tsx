import { useNavigation } from "react-router";
import { useLanguage } from "../language.ts";

/** A thin line at the top while the next page loads; it appears only if that takes a moment. */
export function NavigationProgress() {
	const { t } = useLanguage();
	const { state } = useNavigation();
	if (state === "idle") return undefined;
	return <div className="navigation-progress" role="progressbar" aria-label={t("shell.loading")} />;
}
