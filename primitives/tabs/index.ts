'use client';
export { TabsRoot as Root, type TabsRootProps as RootProps } from './TabsRoot';
export { TabsList as List, type TabsListProps as ListProps } from './TabsList';
export { TabsTab as Tab, type TabsTabProps as TabProps, type TabsTabState as TabState } from './TabsTab';
export { TabsPanel as Panel, type TabsPanelProps as PanelProps } from './TabsPanel';
