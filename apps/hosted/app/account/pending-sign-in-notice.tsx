import { Notice } from "@cartwright/ui/parts/notice";
import { Link } from "react-router";
import { useLanguage } from "../language.ts";

/** A notice about a pending sign-in request, with a link to it. */
export function PendingSignInNotice() {
	const { t } = useLanguage();
	return (
		<Notice tone="warning" title={t("requests.pending")}>
			<Link className="link" to="/account/sign-in-requests">
				{t("requests.review")}
			</Link>
		</Notice>
	);
}
