import { useSession } from "#web/api/api-context.tsx";
import { noticeChoice, useNoticeChoice } from "#web/inbox/notices/notice-choice.ts";
import { Switch } from "#web/ui/switch.tsx";
import { SettingRow } from "./setting-row.tsx";
import { settingsWords as words } from "./settings-words.ts";

/** Whether this browser tells of new mail; the browser itself asks first. */
export function NoticesRow() {
  const userId = useSession().session?.user.id ?? "";
  const choice = useNoticeChoice(userId);
  if (choice === "impossible")
    return (
      <SettingRow label={words.notices} hint={words.noticesImpossible} saved={false}>
        {() => null}
      </SettingRow>
    );

  function change(on: boolean): void {
    if (on) void noticeChoice.turnOn(userId);
    else noticeChoice.turnOff(userId);
  }

  return (
    <SettingRow
      label={words.notices}
      hint={words.noticesHint}
      refused={choice === "refused" ? words.noticesRefused : undefined}
      saved={false}
      place="beside"
    >
      {(labelId, hintId) => (
        <Switch labelledBy={labelId} describedBy={hintId} on={choice === "on"} onChange={change} />
      )}
    </SettingRow>
  );
}
