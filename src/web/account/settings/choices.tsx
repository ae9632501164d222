import { calendarZone } from "#time/zone-clock.ts";
import type { ChangeSettings, Settings } from "#contract/settings.ts";
import { useSession } from "#web/api/api-context.tsx";
import { noticeChoice, useNoticeChoice } from "#web/inbox/notices/notice-choice.ts";
import { Segments } from "#web/ui/segments.tsx";
import { Select } from "#web/ui/select.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { SettingRow } from "./setting-row.tsx";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsWords as words } from "./settings-words.ts";
import { SignatureField } from "./signature-field.tsx";

/** What a group of choices is drawn from. */
export type ChoicesProps = {
  settings: Settings;
  /** The field that was saved last. */
  saved: keyof Settings | undefined;
  onChange: (change: ChangeSettings) => void;
};

const undoSeconds = [0, 5, 10, 20, 30];

/** How mail is read and sent. */
export function SendingChoices({ settings, saved, onChange }: ChoicesProps) {
  return (
    <SettingsGroup title={words.sending}>
      <SettingRow
        label={words.undoSend}
        hint={words.undoSendHint}
        saved={saved === "undo_send_seconds"}
      >
        {(labelId, hintId) => (
          <Select
            aria-labelledby={labelId}
            aria-describedby={hintId}
            value={settings.undo_send_seconds}
            onChange={(event) => onChange({ undo_send_seconds: Number(event.target.value) })}
          >
            {withOwn(undoSeconds, settings.undo_send_seconds).map((seconds) => (
              <option key={seconds} value={seconds}>
                {words.undoSendSeconds(seconds)}
              </option>
            ))}
          </Select>
        )}
      </SettingRow>
      <SettingRow
        label={words.group}
        hint={words.groupHint}
        saved={saved === "group_conversations"}
        place="beside"
      >
        {(labelId, hintId) => (
          <Switch
            labelledBy={labelId}
            describedBy={hintId}
            on={settings.group_conversations}
            onChange={(group_conversations) => onChange({ group_conversations })}
          />
        )}
      </SettingRow>
      <SettingRow
        label={words.shortcuts}
        hint={words.shortcutsHint}
        saved={saved === "keyboard_shortcuts"}
        place="beside"
      >
        {(labelId, hintId) => (
          <Switch
            labelledBy={labelId}
            describedBy={hintId}
            on={settings.keyboard_shortcuts}
            onChange={(keyboard_shortcuts) => onChange({ keyboard_shortcuts })}
          />
        )}
      </SettingRow>
      <NoticesRow />
      <SettingRow label={words.images} hint={words.imagesHint} saved={saved === "images"}>
        {(labelId) => (
          <Segments
            labelledBy={labelId}
            value={settings.images}
            options={optionsOf(words.imagesOptions)}
            onChoose={(images) => onChange({ images })}
          />
        )}
      </SettingRow>
      <SignatureField
        settings={settings}
        saved={saved === "signatures"}
        onChange={(signatures) => onChange({ signatures })}
      />
    </SettingsGroup>
  );
}

/** How it all looks. */
export function LookChoices({ settings, saved, onChange }: ChoicesProps) {
  const own = calendarZone();
  return (
    <SettingsGroup title={words.look}>
      <SettingRow label={words.theme} saved={saved === "theme"}>
        {(labelId) => (
          <Segments
            labelledBy={labelId}
            value={settings.theme}
            options={optionsOf(words.themeOptions)}
            onChoose={(theme) => onChange({ theme })}
          />
        )}
      </SettingRow>
      <SettingRow label={words.density} hint={words.densityHint} saved={saved === "density"}>
        {(labelId) => (
          <Segments
            labelledBy={labelId}
            value={settings.density}
            options={optionsOf(words.densityOptions)}
            onChoose={(density) => onChange({ density })}
          />
        )}
      </SettingRow>
      <SettingRow
        label={words.readingPane}
        hint={words.readingPaneHint}
        saved={saved === "reading_pane"}
      >
        {(labelId) => (
          <Segments
            labelledBy={labelId}
            value={settings.reading_pane}
            options={optionsOf(words.readingPaneOptions)}
            onChoose={(reading_pane) => onChange({ reading_pane })}
          />
        )}
      </SettingRow>
      <SettingRow label={words.timeZone} hint={words.timeZoneHint} saved={saved === "time_zone"}>
        {(labelId, hintId) => (
          <Select
            aria-labelledby={labelId}
            aria-describedby={hintId}
            value={settings.time_zone ?? ""}
            onChange={(event) => onChange({ time_zone: event.target.value || null })}
          >
            <option value="">{words.ownTimeZone(own)}</option>
            {timeZones(settings.time_zone).map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
          </Select>
        )}
      </SettingRow>
    </SettingsGroup>
  );
}

function optionsOf<Value extends string>(titles: Readonly<Record<Value, string>>) {
  return (Object.keys(titles) as Value[]).map((value) => ({ value, title: titles[value] }));
}

function withOwn(offered: number[], own: number): number[] {
  return [...new Set([...offered, own])].toSorted((a, b) => a - b);
}

/** The time zones that the browser knows, with the one chosen even when it knows that by another name. */
function timeZones(chosen: string | null): string[] {
  const known = ["UTC", ...Intl.supportedValuesOf("timeZone")];
  return [...new Set(chosen === null ? known : [...known, chosen])].toSorted();
}

/** Whether this browser tells of new mail; the browser itself asks first. */
function NoticesRow() {
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
