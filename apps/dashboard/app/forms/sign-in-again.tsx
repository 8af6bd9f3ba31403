import { useLocation } from "react-router";
import { useLanguage } from "../language.ts";

/** Leads to the sign-in and back to this page. It ends the session, so it is not a link. */
export function SignInAgain() {
	const { t } = useLanguage();
	const { pathname } = useLocation();
	return (
		<button
			type="submit"
			className="link"
			formAction={`/dashboard/sign-out?return=${encodeURIComponent(pathname)}`}
			formMethod="post"
			formNoValidate
		>
			{t("forms.signInAgain")}
		</button>
	);
}
