import Button from './Button'

export default function Page({ user }) {
  return <Button onClick={() => user.save()}>{format(user)}</Button>
}

export class Panel extends React.Component {
  state = { open: false }
  static defaultProps = { onOpen() {} }
  #toggle = () => this.setState({ open: !this.state.open })

  @bound render() {
    return <Page user={this.props.user} onToggle={this.#toggle} />
  }
}
