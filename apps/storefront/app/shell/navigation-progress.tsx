import { useNavigation } from "react-router";
import { useLanguage } from "../language.ts";

/** A thin line along the top while the next page is on its way; it shows itself only when that takes a moment. */
export function NavigationProgress() {
	const { say } = useLanguage();
	const { state } = useNavigation();
	if (state === "idle") return undefined;
	return <div className="navigation-progress" role="progressbar" aria-label={say("shell.loading")} />;
}
